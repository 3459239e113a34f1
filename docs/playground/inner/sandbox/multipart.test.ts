import { expect, it } from 'vitest';
import { withReadableForm } from './multipart.ts';

it('encodes a form with a file so that any server reads it back', async () => {
  const form = new FormData();
  form.append('title', 'one\ntwo');
  form.append('photo "1"', new File(['\u0000ä'], 'a "b".jpg', { type: 'image/jpeg' }));
  form.append('photo "1"', new File([], 'empty'));
  const request = new Request('http://localhost/', {
    method: 'POST',
    ...withReadableForm({ body: form }),
  });
  const read = await request.formData();
  expect(read.get('title')).toBe('one\r\ntwo');
  const files = read.getAll('photo "1"') as File[];
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['a "b".jpg', 'image/jpeg', 3],
    ['empty', 'application/octet-stream', 0],
  ]);
  expect(await files[0]!.text()).toBe('\u0000ä');
});

it.each([undefined, {}, { body: 'text' }, { body: new FormData() }])('leaves %j as it is', (init) => {
  expect(withReadableForm(init)).toBe(init);
});
