import { onRunEnd } from '../sandbox/run.ts';

/** A file that the run handed to the reader. */
export interface Download {
  name: string;
  bytes: number;
}

/** The downloads of this run. */
export const downloads: Download[] = [];

const sizes = new Map<string, number>();
let isSuppressed = false;

/** While a check plays the steps, nothing is put on the reader's disk. */
export function suppressDownloads(keeps: boolean): void {
  isSuppressed = keeps;
}

/** Notes every press of a link that downloads a blob; call it before a run's listeners are tracked. */
export function recordDownloads(): void {
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (source) => {
    const url = create(source);
    if (source instanceof Blob) sizes.set(url, source.size);
    return url;
  };
  const click = HTMLElement.prototype.click;
  // No listener of the document hears a link outside it.
  HTMLAnchorElement.prototype.click = function press() {
    if (this.isConnected || !(recordDownload(this) && isSuppressed)) click.call(this);
  };
  addEventListener('click', listen, true);
}

/** Tells whether a link downloads a blob, and notes that it does. */
function recordDownload(link: HTMLAnchorElement): boolean {
  const bytes = sizes.get(link.href);
  if (!link.hasAttribute('download') || bytes === undefined) return false;
  downloads.push({ name: link.download, bytes });
  return true;
}

function listen(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && recordDownload(link) && isSuppressed) event.preventDefault();
}

onRunEnd(() => {
  downloads.length = 0;
  sizes.clear();
  isSuppressed = false;
});
