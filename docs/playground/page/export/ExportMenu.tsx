import type { PlaygroundData } from '../code/PlaygroundData.ts';
import { encodeHash } from '../code/sharedCode.ts';
import type { SourceFiles, CodeState } from '../code/SourceFiles.ts';
import { Menu } from '../controls/Menu.tsx';
import { markdownRecipe } from './recipe.ts';

interface Props {
  data: PlaygroundData;
  code: CodeState;
  /** Shows a message in the status line. */
  announce(words: string): void;
}

/** Exports the code: as a file, as Markdown, as a link, as a project, or to its own page. */
export function ExportMenu({ data, code, announce }: Props) {
  const { files, open, isEdited } = code;
  const own = (): SourceFiles => {
    const editable = data.files.filter(({ readOnly }) => !readOnly);
    return Object.fromEntries(editable.map(({ name }) => [name, files[name] ?? '']));
  };
  const page = new URL(data.play, location.href).href;
  const link = async (): Promise<string> => (isEdited ? page + (await encodeHash(own())) : page);
  const copy = async (what: string, text: string): Promise<void> =>
    announce((await copyText(text)) ? `Copied ${what}.` : `The browser does not let this page copy ${what}.`);
  /** Uses the link, or announces why there is none. */
  const withLink = async (act: (address: string) => unknown): Promise<void> => {
    try {
      await act(await link());
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error));
    }
  };
  const asProject = async (): Promise<void> => {
    try {
      const { downloadProject } = await import('./download.ts');
      await downloadProject(isEdited ? { ...data, sees: [] } : data, files);
      announce('Downloaded the project. In it: npm install, then npm start or npm test.');
    } catch (error) {
      announce(`The project could not be made: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const items = [
    { label: `Copy ${open}`, onSelect: () => copy(open, files[open] ?? '') },
    {
      label: 'Copy recipe',
      onSelect: () =>
        copy(
          'all files as Markdown',
          markdownRecipe(
            data.title,
            data.name,
            Object.entries(files).map(([name, text]) => ({ name, code: text })),
          ),
        ),
    },
    { label: 'Copy link', onSelect: () => withLink((address) => copy('a link to this code', address)) },
    { label: 'Download project', onSelect: asProject },
    ...(location.pathname === new URL(page).pathname
      ? []
      : [{ label: 'Open full page', onSelect: () => withLink((address) => location.assign(address)) }]),
  ];
  return <Menu label="Take away" items={items} />;
}

/** Copies a text to the clipboard; false if the browser refuses, as it does on plain http. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
