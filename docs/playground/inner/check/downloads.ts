import { onRunEnd } from '../sandbox/run.ts';

/** A file that the run offered for download. */
export interface Download {
  name: string;
  bytes: number;
}

/** The downloads of this run. */
export const downloads: Download[] = [];

const sizes = new Map<string, number>();
let isSuppressed = false;

/** While a check plays the steps, nothing is written to the reader's disk. */
export function suppressDownloads(value: boolean): void {
  isSuppressed = value;
}

/** Records every click on a link that downloads a blob. Call it before `removeListenersOnRunEnd`. */
export function recordDownloads(): void {
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (source) => {
    const url = create(source);
    if (source instanceof Blob) sizes.set(url, source.size);
    return url;
  };
  const click = HTMLElement.prototype.click;
  // The document's listeners do not get clicks on links outside it.
  HTMLAnchorElement.prototype.click = function press() {
    if (this.isConnected || !(recordDownload(this) && isSuppressed)) click.call(this);
  };
  addEventListener('click', listen, true);
}

/** Records the download of a link that downloads a blob; false for other links. */
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
