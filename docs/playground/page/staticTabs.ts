import { arrowKeys } from './arrowKeys.ts';

/** Lets a reader switch files in the static code, before the editor is there. */
export function staticTabs(section: HTMLElement): void {
  const tabs = [...section.querySelectorAll<HTMLElement>('.pg-static [role=tab]')];
  const select = (chosen: HTMLElement): void => {
    for (const tab of tabs) {
      tab.ariaSelected = String(tab === chosen);
      tab.tabIndex = tab === chosen ? 0 : -1;
      const panel = document.getElementById(tab.getAttribute('aria-controls')!);
      if (panel) panel.hidden = tab !== chosen;
    }
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

/** The file that is open in the static code, and whether its tab has the focus. */
export function openFile(section: HTMLElement): { name: string | undefined; focused: boolean } {
  const tab = section.querySelector<HTMLElement>('.pg-static [role=tab][aria-selected=true]');
  return { name: tab?.textContent.trim(), focused: tab !== null && tab === document.activeElement };
}
