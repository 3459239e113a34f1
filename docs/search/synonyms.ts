/** Words of the field that mean one thing to whoever searches: a page that has one of them is found by the others, wherever they are typed. */
const groups = [
  'add insert append create',
  'alternative comparison',
  'autocomplete typeahead',
  'average sum total aggregate',
  'broken crash failure',
  'button click press',
  'cancel abort stop',
  'column row table',
  'composite compound',
  'convert transform parse',
  'counter count',
  'debug inspect',
  'deduplicate dedupe share',
  'delete remove destroy',
  'dictionary map record',
  'discriminated union polymorphic',
  'double twice duplicate',
  'dependent waterfall sequential',
  'edit update change modify',
  'environment env',
  'fail error failure',
  'feed timeline',
  'filter where',
  'flash flicker blink',
  'hierarchy tree recursive',
  'host domain url',
  'identifier id key',
  'instantly immediately optimistic',
  'interval poll polling',
  'javascript js',
  'json body payload',
  'kind type',
  'large big huge long',
  'loading pending spinner',
  'login signin authentication',
  'logout signout',
  'migrate migration replace switch',
  'mock fake stub',
  'money decimal amount price',
  'network internet connection offline',
  'number numeric',
  'order sort reorder',
  'parallel concurrent simultaneous',
  'persist persistence localstorage',
  'picture image photo',
  'prefetch preload',
  'push socket websocket',
  'rename map',
  'rerender re-render render',
  'reset clear empty',
  'retry again',
  'revert undo rollback',
  'save submit',
  'send post',
  'skip conditional disable null',
  'slow performance',
  'ssr server-rendering',
  'stale outdated old',
  'stringify serialize',
  'tab window',
  'timestamp date time',
  'typescript types',
  'upload file',
  'xml soap',
];

/** How much less a page counts that has the word in another form only. */
export const SYNONYM = 0.5;

const byWord = new Map<string, readonly string[]>();
for (const group of groups.map((words) => words.split(' '))) {
  for (const word of group) {
    const others = group.filter((other) => other !== word);
    byWord.set(word, [...(byWord.get(word) ?? []), ...others]);
  }
}

/** The words that mean the same as this one, or its singular. */
export function synonymsOf(word: string): readonly string[] {
  const plain = word.toLowerCase();
  return byWord.get(plain) ?? byWord.get(plain.replace(/s$/, '')) ?? [];
}
