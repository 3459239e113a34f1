const ROLES: Readonly<Record<string, string>> = {
  button: 'button, input:is([type=button], [type=submit], [type=reset])',
  link: 'a[href]',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
};
const CONTROLS = [
  ...Object.values(ROLES),
  ...[...Object.keys(ROLES), 'tab'].map((role) => `[role=${role}]`),
].join();
const FIELDS = 'input, textarea, select';

/** The visible text of the preview, with the values of its fields. */
export function visibleText(): string {
  const fields = [...document.body.querySelectorAll<HTMLInputElement>(FIELDS)].filter(isVisible);
  return collapseSpaces([document.body.innerText, ...fields.map(({ value }) => value)].join('\n'));
}

/** What a reader would click: the first control with this name, or the smallest element with this text. */
export function findClickable(name: string): HTMLElement | undefined {
  const all = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isVisible);
  return all.find((one) => {
    if (one.matches(CONTROLS) && nameOf(one) === name) return true;
    return hasText(one, name) && ![...one.children].some((child) => hasText(child, name));
  });
}

/** The field with this label. */
export function findField(label: string): HTMLInputElement | HTMLTextAreaElement | undefined {
  const fields = [...document.body.querySelectorAll<HTMLInputElement>('input, textarea')].filter(isVisible);
  return fields.find((field) => labelsOf(field).includes(label));
}

/** Collapses white space, as rendering does. */
export function collapseSpaces(words: string): string {
  return words.replaceAll(/\s+/g, ' ');
}

function isVisible(one: Element): boolean {
  return one.checkVisibility({ visibilityProperty: true });
}

function hasText(one: Element, words: string): boolean {
  return !one.matches('script, style') && collapseSpaces(one.textContent).trim() === words;
}

function nameOf(control: HTMLElement): string {
  const [label] = labelsOf(control);
  if (label !== undefined) return label;
  return control instanceof HTMLInputElement ? control.value : collapseSpaces(control.textContent).trim();
}

function labelsOf(one: HTMLElement): string[] {
  const label = one.getAttribute('aria-label');
  const others = (one.getAttribute('aria-labelledby') ?? '').split(' ').flatMap((id) => {
    return document.getElementById(id) ?? [];
  });
  const labels = 'labels' in one ? [...((one.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  return [...(label === null ? [] : [label]), ...[...others, ...labels].map(labelText)];
}

// A label may contain its field, whose value is not part of the label's text.
function labelText(label: HTMLElement): string {
  const copy = label.cloneNode(true) as HTMLElement;
  for (const field of copy.querySelectorAll(`${FIELDS}, button`)) field.remove();
  return collapseSpaces(copy.textContent).trim();
}
