import type { Example } from '../Example.ts';

const title = { draw: 'Draw', print: 'Print', fold: 'Fold', write: 'Write' };

export default {
  title: 'A board for two, with drag and drop',
  page: 'learn/board-and-chat',
  rules: ['REST-9', 'ENT-7', 'SET-1'],
  files: [
    'Board.tsx',
    'CardItem.tsx',
    'App.tsx',
    'api.ts',
    'useBoardMessages.ts',
    'socket.ts',
    'Style.tsx',
    'mocks.ts',
  ],
  steps: [
    ['see', 'Ada: 1 of 4 done'],
    ['see', 'Ben: 1 of 4 done'],
    ['sent', 'GET', '/cards', { times: 2 }],
    ['click', 'Ada: Fold to Done'],
    ['see', 'Ada: 2 of 4 done'],
    ['sent', 'PATCH', '/cards/fold', { body: { column: 'done' } }],
    ['see', 'Ben: 2 of 4 done'],
    ['click', 'Ben: Draw to Doing'],
    ['click', 'Ben: Print to Doing'],
    ['click', 'Ben: Write to Doing'],
    ['see', 'Ben: 1 of 4 done'],
    ['see', 'Doing has room for two cards.'],
    ['see', 'Ben: 2 of 4 done'],
    ['sent', 'PATCH', '/cards/write', { body: { column: 'doing' } }],
    ['sent', 'GET', '/cards', { times: 2 }],
    [
      'stored',
      'Card',
      {
        draw: { id: 'draw', title: title.draw, column: 'doing' },
        print: { id: 'print', title: title.print, column: 'doing' },
        fold: { id: 'fold', title: title.fold, column: 'done' },
        write: { id: 'write', title: title.write, column: 'done' },
      },
    ],
  ],
  edits: [
    {
      in: 'mocks.ts',
      replace: ['doing.length === 2', 'doing.length === 1'],
      then: [
        ['see', 'Ada: 1 of 4 done'],
        ['click', 'Ada: Write to Doing'],
        ['see', 'Ada: 0 of 4 done'],
        ['see', 'Doing has room for two cards.'],
        ['see', 'Ada: 1 of 4 done'],
      ],
    },
  ],
} satisfies Example;
