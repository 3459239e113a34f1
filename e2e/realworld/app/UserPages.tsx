import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useMutation, useSuspense } from 'wireshape/react';
import { getUser, logIn, updateUser, upload } from './api.ts';
import { useNavigation } from './navigation.tsx';
import { FormError } from './refused.tsx';
import { useSession, writeSession } from './session.ts';

export function LoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { navigate } = useNavigation();
  const { mutate, isPending, error } = useMutation(logIn, {
    onSuccess: ({ username, token, refreshToken }) => {
      writeSession({ username, token, refreshToken });
      navigate('/');
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void mutate({ user: { email, password } });
  }

  return (
    <form onSubmit={submit}>
      <label>
        Email <input value={email} onChange={(event) => setEmail(event.target.value)} />
      </label>
      <label>
        Password{' '}
        <input type="password" value={password} onChange={(event) => setPassword(event.target.value)} />
      </label>
      <button disabled={isPending}>Enter</button>
      <FormError error={error} />
    </form>
  );
}

export function SettingsPage() {
  return useSession() ? <Settings /> : <p>Log in to change your settings.</p>;
}

function Settings() {
  const { user } = useSuspense(getUser);
  const [bio, setBio] = useState(user.bio);
  const save = useMutation(updateUser);
  const send = useMutation(upload, { onSuccess: (image) => save.mutate({ user: { image } }) });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    const form = new FormData();
    form.append('file', file);
    void send.mutate(form);
  }

  return (
    <>
      <h1>Settings</h1>
      {user.image && <img src={user.image} alt="Your picture" width="64" height="64" />}
      <label>
        Picture <input type="file" disabled={send.isPending} onChange={choose} />
      </label>
      <label>
        Biography <textarea value={bio} onChange={(event) => setBio(event.target.value)} />
      </label>
      <button disabled={save.isPending} onClick={() => save.mutate({ user: { bio } })}>
        Save
      </button>
      <p>{user.bio}</p>
      <FormError error={save.error ?? send.error} />
    </>
  );
}
