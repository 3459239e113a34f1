import type { Example } from '../Example.ts';

const photos = {
  id: 'photos',
  type: 'folder',
  name: 'Photos',
  entries: [{ id: 'sea', schema: 'file' }],
};

export default {
  title: 'Folders in folders',
  page: 'schema/define',
  rules: ['ARR-10', 'ARR-14', 'ARR-12'],
  files: ['api.ts', 'App.tsx', 'mocks.ts'],
  steps: [
    ['see', 'notes.txt Photos sea.jpg'],
    ['sent', 'GET', '/folders/root'],
    [
      'stored',
      'Folder',
      {
        root: {
          id: 'root',
          type: 'folder',
          name: 'Root',
          entries: [
            { id: 'notes', schema: 'file' },
            { id: 'photos', schema: 'folder' },
          ],
        },
        photos,
      },
    ],
    [
      'stored',
      'File',
      {
        notes: { id: 'notes', type: 'file', name: 'notes.txt' },
        sea: { id: 'sea', type: 'file', name: 'sea.jpg' },
      },
    ],
    ['result', 'GET /folders/root', 'root'],
  ],
  edits: [
    {
      in: 'api.ts',
      replace: ['entries.define({ folder: Folder });', ''],
      then: [
        ['see', 'notes.txt Photos'],
        ['gone', 'sea.jpg'],
        ['stored', 'File', { notes: { id: 'notes', type: 'file', name: 'notes.txt' } }],
        ['console', 'warn', 'schema.Array has no schema for "folder", only for ["file"]'],
      ],
    },
  ],
} satisfies Example;
