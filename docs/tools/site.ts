/** The origin that the site is published at, `https://example.com`: the `SITE` variable; undefined while not known. */
export const site: string | undefined = process.env.SITE || undefined;
