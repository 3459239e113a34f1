// In place of Pagefind's user interface (astro.config.mjs), which Starlight loads on every page: three quarters of a page's scripts.

interface Options {
  element: string;
  baseUrl: string;
  bundlePath: string;
}

/** Loads the search once a reader opens its dialog, or is about to. */
export class PagefindUI {
  readonly #options: Options;
  #isLoading = false;

  constructor(options: Options) {
    this.#options = options;
    const load = () => void this.#load();
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('site-search dialog')) {
      new MutationObserver(load).observe(dialog, { attributeFilter: ['open'] });
      if (dialog.open) load();
    }
    for (const button of document.querySelectorAll('site-search button[data-open-modal]')) {
      for (const event of ['pointerenter', 'focus']) button.addEventListener(event, load);
    }
  }

  async #load(): Promise<void> {
    if (this.#isLoading) return;
    this.#isLoading = true;
    const { element, baseUrl, bundlePath } = this.#options;
    const place = document.querySelector<HTMLElement>(element)!;
    try {
      const { openSearch } = await import('./openSearch.ts');
      await openSearch(place, baseUrl, bundlePath);
    } catch {
      // Without a network, or after the site was published anew. Opened once more, it tries again.
      this.#isLoading = false;
      place.replaceChildren('The search could not be loaded. Reload the page.');
    }
  }
}
