import type { PlaygroundData } from '../code/PlaygroundData.ts';

type Data = Pick<PlaygroundData, 'lesson' | 'tour'>;

/** The name of the pane that guides through a lesson or a tour; undefined where there is neither. */
export function guideName({ lesson, tour }: Data): string | undefined {
  return lesson ? 'Task' : tour && 'Tour';
}

/** The panes, in the order of their tabs: a lesson or a tour has its own in place of the check. */
export function paneNames(data: Data): readonly string[] {
  const shared = ['Store', 'Wire', 'Console'];
  const guide = guideName(data);
  return guide ? [guide, ...shared] : [...shared, 'Check'];
}

/** What a narrow screen shows one of at a time: a task is read before its code. */
export function viewNames(data: Data): readonly string[] {
  const [first = '', ...rest] = paneNames(data);
  return guideName(data) ? [first, 'Code', 'Result', ...rest] : ['Code', 'Result', first, ...rest];
}
