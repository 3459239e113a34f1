import { arrowKeys } from './arrowKeys.ts';

/** Lets a reader switch files in the static code, before the editor is there. */
export function staticTabs(root: HTMLElement, onOpen?: (name: string) => void): void {
  const tabs = [...root.querySelectorAll<HTMLElement>('.pg-code [role=tab]')];
  const panels = [...root.querySelectorAll<HTMLElement>('.pg-code [role=tabpanel]')];
  const select = (chosen: HTMLElement): void => {
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
    }
    for (const panel of panels) panel.hidden = panel.id !== chosen.getAttribute('aria-controls');
    onOpen?.(chosen.textContent.trim());
  };
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener('click', () => select(tab));
    tab.addEventListener('keydown', (event) => {
      const next = tabs[arrowKeys(event.key, index, tabs.length) ?? -1];
      if (!next) return;
      event.preventDefault();
      select(next);
      next.focus();
    });
  }
}

/** The file that is open in the static code. */
export function openFile(section: HTMLElement): string | undefined {
  return section.querySelector('.pg-static [role=tab][aria-selected=true]')?.textContent.trim();
}
