import type { APIRoute, GetStaticPaths } from 'astro';
import { allPages } from '../../markdown/allPages.ts';
import { twin } from '../../markdown/twin.ts';

export const getStaticPaths: GetStaticPaths = async () => {
  const pages = await allPages();
  return pages.map((page) => ({
    params: { slug: page.id === 'index' ? undefined : page.id },
    props: { page },
  }));
};

/** A page's Markdown twin, in the folder of the page. */
export const GET: APIRoute = ({ props }) => new Response(twin(props.page));
