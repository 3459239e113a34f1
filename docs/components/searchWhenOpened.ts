// In place of Pagefind's user interface (astro.config.mjs), which Starlight loads on every page: three quarters of a page's scripts.

interface PagefindModule {
  PagefindUI: new (options: object) => unknown;
}

/** Loads the search once a reader opens its dialog, or is about to. */
export class PagefindUI {
  constructor(options: object) {
    const load = once(async () => {
      // @ts-expect-error It has no types.
      const module = (await import('@pagefind/default-ui/npm_dist/mjs/ui-core.mjs')) as PagefindModule;
      return new module.PagefindUI(options);
    });
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('site-search dialog')) {
      new MutationObserver(load).observe(dialog, { attributeFilter: ['open'] });
      if (dialog.open) load();
    }
    for (const button of document.querySelectorAll('site-search button[data-open-modal]')) {
      for (const event of ['pointerenter', 'focus']) button.addEventListener(event, load, { once: true });
    }
  }
}

function once(run: () => unknown): () => void {
  let hasRun = false;
  return () => {
    if (hasRun) return;
    hasRun = true;
    void run();
  };
}
