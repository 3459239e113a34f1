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
    const generated = data.files.filter(({ readOnly }) => readOnly).map(({ name }) => name);
    return Object.fromEntries(Object.entries(files).filter(([name]) => !generated.includes(name)));
  };
  const page = new URL(data.play, location.href).href;
  const link = async (): Promise<string> => (isEdited ? page + (await encodeHash(own())) : page);
  const copy = async (what: string, text: string | Promise<string>): Promise<void> => {
    const copied = copyText(text);
    await text;
    announce((await copied) ? `Copied ${what}.` : `The browser does not let this page copy ${what}.`);
  };
  /** Announces why there is no link. */
  const orSay = async (done: Promise<void>): Promise<void> => {
    try {
      await done;
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
    { label: 'Copy link', onSelect: () => orSay(copy('a link to this code', link())) },
    { label: 'Download project', onSelect: asProject },
    ...(location.pathname === new URL(page).pathname
      ? []
      : [
          {
            label: 'Open full page',
            onSelect: () => orSay(link().then((address) => location.assign(address))),
          },
        ]),
  ];
  return <Menu label="Take away" items={items} />;
}

/** Copies a text to the clipboard; false if the browser refuses, as it does on plain http, or if there is no text. */
async function copyText(text: string | Promise<string>): Promise<boolean> {
  try {
    if (typeof text === 'string' || !('ClipboardItem' in globalThis))
      await navigator.clipboard.writeText(await text);
    // Safari lets a page copy only while it handles a press, when the text may still be in the making.
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text.then(plainText) })]);
    return true;
  } catch {
    return false;
  }
}

function plainText(text: string): Blob {
  return new Blob([text], { type: 'text/plain' });
}
