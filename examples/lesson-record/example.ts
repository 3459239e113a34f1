import type { Change, Example } from '../Example.ts';

const onFinish = 'onClick={() => mutate({ id }, { done: true })}';
const isFinished = "{done ? 'finished' : 'not finished'}";
const imports = "import { useMutation, useSuspense } from 'wireshape/react';";

const schemaOf = (schema: string): Change => ({
  in: 'api.ts',
  replace: ['body: {} as { done: boolean },\n', `body: {} as { done: boolean },\n  schema: ${schema},\n`],
});

const isNotStored =
  'The response of the PATCH is one task, and it is not stored as one. Give `finishTask` the schema of `getTask`, `schema: Task`, and send it with `mutate`: `finishTask()` called by yourself writes nothing to Store.';
const isNotSent =
  '`Finish` sends no PATCH any more, so the server does not know. Leave `mutate({ id }, { done: true })`, and have its response stored.';

export default {
  title: 'Lesson: one record everywhere',
  page: 'learn/one-record',
  rules: ['ENT-7', 'CTL-3'],
  files: ['App.tsx', 'api.ts', 'mocks.ts'],
  steps: [
    ['see', 'Tea: open'],
    ['see', 'This task is not finished.'],
    ['click', 'Finish'],
    ['sent', 'PATCH', '/tasks/1', { body: { done: true } }],
    ['wait', 200],
    ['see', 'Tea: open'],
  ],
  edits: [],
  lesson: {
    task: [
      'Press `Finish`: the server marks the task as done and responds with the whole task, but the page does not change.',
      'Make the list and the detail show what the server responds, without another request.',
    ],
    goals: [
      {
        words: 'After `Finish`, the list says that Tea is done.',
        steps: [
          ['see', 'Tea: open'],
          ['click', 'Finish'],
          ['sent', 'PATCH', '/tasks/1', { body: { done: true } }],
          ['see', 'Tea: done'],
        ],
        otherSteps: [
          ['see', 'Soup: open'],
          ['click', 'Finish'],
          ['sent', 'PATCH', '/tasks/1', { body: { done: true } }],
          ['see', 'Soup: done'],
          ['see', 'Rolls: open'],
        ],
        look: 'Store',
        otherwise: isNotStored,
        causes: [
          {
            when: ['see', 'Cake: done'],
            says: 'The list says of each task that it is done. Show `done` of the record, and have the response stored.',
          },
          { when: ['sent', 'PATCH', '/tasks/1', { times: 0 }], says: isNotSent },
          {
            when: ['see', 'This task is finished.'],
            says: 'The detail has a copy of its own, which the list does not see. Leave the components as they were, and have the response stored.',
          },
        ],
      },
      {
        words: 'The detail says that the task is finished.',
        steps: [['see', 'This task is finished.']],
        otherSteps: [['see', 'This task is finished.']],
        look: 'Result',
        otherwise:
          'The list changed, and the detail did not. Read the task with `useSuspense(getTask, { id })`.',
      },
      {
        words: 'Nothing is requested a second time.',
        steps: [
          ['wait', 100],
          ['sent', 'GET', '/tasks'],
          ['sent', 'GET', '/tasks/1'],
        ],
        otherSteps: [
          ['wait', 100],
          ['sent', 'GET', '/tasks'],
          ['sent', 'GET', '/tasks/1'],
        ],
        look: 'Wire',
        otherwise:
          'A GET was sent again. The response of the PATCH holds the whole task: no other request is needed.',
      },
    ],
    otherData: [
      { in: 'mocks.ts', replace: ["title: 'Tea'", "title: 'Soup'"] },
      { in: 'mocks.ts', replace: ["id: '2', title: 'Cake'", "id: '12', title: 'Rolls'"] },
      { in: 'mocks.ts', replace: ['[tea, cake]', "[{ id: '8', title: 'Salad', done: true }, tea, cake]"] },
    ],
    hints: [
      { words: 'Look at Wire: the response of the PATCH is a task, with `done: true`.' },
      { words: '`getTask` says what its response is by `schema: Task`. `finishTask` says nothing.' },
    ],
    solution: [schemaOf('Task')],
    explanation: [
      'List and detail read the same record, from the table `Task`. A response with the schema `Task` writes it there, whichever endpoint it is from.',
      'So a mutation needs no list of what to refetch. All that shows this task is up to date, also components that are written later.',
    ],
    mistakes: [
      { changes: [schemaOf('[Task]')], says: isNotStored },
      {
        changes: [
          {
            in: 'App.tsx',
            replace: [imports, imports.replace('useMutation', 'useController, useMutation')],
          },
          {
            in: 'App.tsx',
            replace: [
              '  const { mutate } = useMutation(finishTask);\n',
              '  const { mutate } = useMutation(finishTask);\n  const controller = useController();\n',
            ],
          },
          {
            in: 'App.tsx',
            replace: [
              onFinish,
              'onClick={() =>\n        void mutate({ id }, { done: true }).then(() => controller.fetch(getTasks))\n      }',
            ],
          },
        ],
        says: 'A GET was sent again. The response of the PATCH holds the whole task: no other request is needed.',
      },
      {
        changes: [
          { in: 'App.tsx', replace: [imports, `import { useState } from 'react';\n${imports}`] },
          {
            in: 'App.tsx',
            replace: [
              '  const { mutate } = useMutation(finishTask);\n',
              '  const { mutate } = useMutation(finishTask);\n  const [isDone, setDone] = useState(done);\n',
            ],
          },
          { in: 'App.tsx', replace: [isFinished, isFinished.replace('done', 'isDone')] },
          {
            in: 'App.tsx',
            replace: [
              onFinish,
              'onClick={() => {\n        setDone(true);\n        void mutate({ id }, { done: true });\n      }}',
            ],
          },
        ],
        says: 'The detail has a copy of its own, which the list does not see. Leave the components as they were, and have the response stored.',
      },
    ],
  },
} satisfies Example;
