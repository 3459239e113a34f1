import { getDefaultManagers } from 'wireshape';
import { DataProvider, useController, useDLE } from 'wireshape/react';
import { deletePost, getPost } from './api.ts';
import { ErrorToasts } from './ErrorToasts.ts';
import { useToasts } from './toasts.ts';

const managers = [new ErrorToasts(), ...getDefaultManagers()];

export default function App() {
  return (
    <DataProvider managers={managers}>
      <Post />
      <Toasts />
    </DataProvider>
  );
}

function Post() {
  const { fetch } = useController();
  const { data: post } = useDLE(getPost, { id: '1' });
  const run = (request: Promise<unknown>) =>
    void request.catch(() => {});

  return (
    <>
      <h2>{post?.title}</h2>
      <button onClick={() => run(fetch(getPost, { id: '1' }))}>
        Refresh
      </button>
      <button onClick={() => run(fetch(deletePost, { id: '1' }))}>
        Delete
      </button>
    </>
  );
}

function Toasts() {
  return useToasts().map((text, at) => (
    <p key={at} role="alert">
      {text}
    </p>
  ));
}
