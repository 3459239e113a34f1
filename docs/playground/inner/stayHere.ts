/** A link that is pressed says so and leads nowhere: the frame would be another page, with nobody's code in it. */
export function stayHere(): void {
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    const address = link?.getAttribute('href');
    if (
      !address ||
      event.defaultPrevented ||
      link!.hasAttribute('download') ||
      /^(#|javascript:)/.test(address)
    )
      return;
    event.preventDefault();
    console.warn(`The link to ${address} leads nowhere: a preview stays where it is.`);
  });
}
