import { getDefaultManagers } from 'wireshape';
import {
  DataProvider,
  useDLE,
  useFetchStatus,
  useMutation,
} from 'wireshape/react';
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
  const { data: post } = useDLE(getPost, { id: '1' });
  const { refetch } = useFetchStatus(getPost, { id: '1' });
  const { mutate } = useMutation(deletePost);

  return (
    <>
      <h2>{post?.title}</h2>
      <button onClick={refetch}>Refresh</button>
      <button onClick={() => mutate({ id: '1' })}>Delete</button>
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
