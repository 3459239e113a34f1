/** A stored list, by its arguments, and whether a todo joins it that is created with `{ room: 'kitchen' }`. */
interface JoinedList {
  readonly args: string;
  readonly joins: boolean;
  readonly why: string;
}

/** The lists of the drawing, one for each rule. */
export const joinedLists: readonly JoinedList[] = [
  { args: '{}', joins: true, why: 'no argument to match' },
  { args: "{ room: 'kitchen' }", joins: true, why: 'room matches' },
  { args: "{ orderBy: 'title' }", joins: true, why: 'it only sorts' },
  { args: "{ room: 'garden' }", joins: false, why: 'another room' },
  { args: "{ room: 'kitchen', done: 'yes' }", joins: false, why: 'done was not sent' },
];

/** The lists as Markdown. */
export const joinedListsText = [
  "A todo is created with `{ room: 'kitchen' }`. Of the stored lists with these arguments:",
  '',
  ...joinedLists.map(({ args, joins, why }) => {
    return `- \`${args}\`: ${joins ? 'joins' : 'does not join'} (${why}).`;
  }),
].join('\n');
