import { http, HttpResponse } from 'msw';

const photos = {
  id: 'photos',
  type: 'folder',
  name: 'Photos',
  entries: [{ id: 'sea', type: 'file', name: 'sea.jpg' }],
};

export const handlers = [
  http.get('/folders/root', () =>
    HttpResponse.json({
      id: 'root',
      type: 'folder',
      name: 'Root',
      entries: [
        { id: 'notes', type: 'file', name: 'notes.txt' },
        photos,
      ],
    }),
  ),
];
