import { structuredPatch } from 'diff';
import { mergeSourceFiles, type SourceFiles } from '../code/SourceFiles.ts';
import type { PlaygroundData } from '../code/PlaygroundData.ts';

interface Props {
  data: PlaygroundData;
  solution: SourceFiles;
  /** The reader's code. */
  files: SourceFiles;
  onUse(): void;
}

const CONTEXT = 2;
const marks = { '+': 'Added: ', '-': 'Removed: ' } as const;

/** What a solution changes in the reader's code, line by line. */
export function Solution({ data, solution, files, onUse }: Props) {
  const wanted = mergeSourceFiles(data, solution);
  const changed = Object.keys(wanted).filter((name) => wanted[name] !== files[name]);
  if (changed.length === 0) return <p className="pg-task-note">Your code is this solution.</p>;
  return (
    <div className="pg-solution">
      {changed.map((name) => (
        <figure key={name}>
          <figcaption>{name}</figcaption>
          <pre tabIndex={0}>
            {patchLines(files[name] ?? '', wanted[name]!).map(([mark, text], at) => (
              <span key={at} data-mark={mark}>
                {mark !== ' ' && <span className="pg-sr">{marks[mark]}</span>}
                {`${mark} ${text}\n`}
              </span>
            ))}
          </pre>
        </figure>
      ))}
      <button type="button" onClick={onUse}>
        Use this code
      </button>
    </div>
  );
}

type Line = [mark: '+' | '-' | ' ', text: string];

function patchLines(before: string, after: string): Line[] {
  const { hunks } = structuredPatch('', '', before, after, undefined, undefined, { context: CONTEXT });
  return hunks.flatMap(({ lines }, at) => {
    const own = lines
      .filter((line) => !line.startsWith('\\'))
      .map((line): Line => [line[0] as Line[0], line.slice(1)]);
    return at === 0 ? own : [[' ', '…'] satisfies Line, ...own];
  });
}
