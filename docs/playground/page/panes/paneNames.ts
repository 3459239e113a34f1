import type { PlaygroundData } from '../code/PlaygroundData.ts';

type Data = Pick<PlaygroundData, 'lesson'>;

/** The panes, in the order of their tabs: a lesson has its task in place of the check. */
export function paneNames({ lesson }: Data): readonly string[] {
  const shared = ['Store', 'Wire', 'Console'];
  return lesson ? ['Task', ...shared] : [...shared, 'Check'];
}

/** What a narrow screen shows one of at a time: the task of a lesson is read before its code. */
export function viewNames(data: Data): readonly string[] {
  const [first = '', ...rest] = paneNames(data);
  return data.lesson ? [first, 'Code', 'Result', ...rest] : ['Code', 'Result', first, ...rest];
}
