import type { Step } from '../../examples/Example.ts';

/** An example with something for every kind of step. Its request finds no handler: what counts is what was sent. */
export const code = `import { useEffect, useState } from 'react';
import { Entity } from 'wireshape';
import { useController } from 'wireshape/react';
class Pet extends Entity { id = ''; name = ''; }
export default function App() {
  const controller = useController();
  const [name, setName] = useState('');
  const [open, setOpen] = useState(true);
  const [moment, setMoment] = useState('');
  const flash = () => setMoment('A moment');
  // Each moment follows once the one before was rendered: a busy browser would render two timers at once.
  useEffect(() => {
    const next = moment === 'A moment' ? 'Another one' : '';
    const timer = setTimeout(() => setMoment(next), 20);
    return () => clearTimeout(timer);
  }, [moment]);
  const blink = () => {
    setName('');
    setTimeout(() => setName(name), 20);
  };
  const post = () => fetch('/pets', { method: 'POST', headers: { 'X-Kind': 'cat' }, body: '{"a":[1]}' }).catch(() => {});
  return (
    <>
      <label>Name <input value={name} onChange={(event) => setName(event.target.value)} /></label>
      <p>Hello {name}</p>
      {open && <p>Still here</p>}
      <button onClick={() => setOpen(false)}>Hide</button>
      {moment && <p>{moment}</p>}
      <button onClick={flash}>Flash</button>
      <button onClick={blink}>Blink</button>
      <button onClick={() => console.warn('take', 'care')}>Warn</button>
      <button onClick={post}>Post</button>
      <button onClick={() => controller.set([Pet], [{ id: '1', name: 'Tom' }])}>Store</button>
      <button onClick={() => { throw new Error('planted fault'); }}>Fail</button>
      <a download="note.txt" href={URL.createObjectURL(new Blob(['hello']))}>Save</a>
    </>
  );
}`;

const sent = { body: { a: [1] }, headers: { 'x-kind': 'cat' } };
/** What holds for it, in this order. */
export const holding: Step[] = [
  ['see', 'Hello'],
  ['see', 'Still here'],
  ['type', 'Name', 'Ada'],
  ['see', 'Hello Ada'],
  ['click', 'Hide'],
  ['gone', 'Still here'],
  ['click', 'Warn'],
  ['console', 'warn', 'take care'],
  ['sent', 'POST', '/pets', { times: 0 }],
  ['click', 'Post'],
  ['sent', 'POST', '/pets', sent],
  ['click', 'Post'],
  ['wait', 10],
  ['sent', 'POST', '/pets', { ...sent, times: 2 }],
  ['stored', 'Pet', {}],
  ['click', 'Store'],
  ['stored', 'Pet', { 1: { id: '1', name: 'Tom' } }],
  ['click', 'Save'],
  ['downloaded', 'note.txt', 5],
  ['click', 'Fail'],
  ['error', 'planted fault'],
];
/** What does not hold for it, after the steps above. */
export const failing: Step[] = [
  ['see', 'hello ada'],
  ['see', 'Still here'],
  ['gone', 'Hello Ada'],
  ['click', 'Hid'],
  ['type', 'Nam', 'Ada'],
  ['console', 'error', 'take care'],
  ['console', 'warn', 'take heed'],
  ['sent', 'POST', '/pets'],
  ['sent', 'GET', '/pets', { times: 2 }],
  ['sent', 'POST', '/pets', { times: 2, body: { a: [2] } }],
  ['sent', 'POST', '/pets', { times: 2, headers: { 'x-kind': 'dog' } }],
  ['stored', 'Pet', {}],
  ['stored', 'Pet', { 1: { id: '1', name: 'Tim' } }],
  ['stored', 'Pet', { 1: { id: '1' } }],
  ['stored', 'Pet', { 1: { id: '1', name: 'Tom', age: 2 } }],
  ['stored', 'Dog', { 1: { id: '1', name: 'Tom' } }],
  ['result', 'GET /pets', ['1']],
  ['downloaded', 'note.txt', 6],
  ['downloaded', 'notes.txt', 5],
  ['error', 'another fault'],
];
