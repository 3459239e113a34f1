import { type ChangeEvent, type FormEvent, useState } from 'react';
import { useController, useLoading, useSuspense } from 'wireshape/react';
import { getUser, logIn, updateUser, upload } from './api.ts';
import { useNavigation } from './navigation.tsx';
import { useSession, writeSession } from './session.ts';

export function LoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const controller = useController();
  const { navigate } = useNavigation();
  const [enter, isEntering, error] = useLoading(async () => {
    const { username, token, refreshToken } = await controller.fetch(logIn, { user: { email, password } });
    writeSession({ username, token, refreshToken });
    navigate('/');
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void enter();
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
      <button disabled={isEntering}>Enter</button>
      {error && <p role="alert">{error.message}</p>}
    </form>
  );
}

export function SettingsPage() {
  return useSession() ? <Settings /> : <p>Log in to change your settings.</p>;
}

function Settings() {
  const { user } = useSuspense(getUser);
  const [bio, setBio] = useState(user.bio);
  const controller = useController();
  const [save, isSaving, saveError] = useLoading(() => controller.fetch(updateUser, { user: { bio } }));
  const [send, isSending, sendError] = useLoading(async (file: File) => {
    const form = new FormData();
    form.append('file', file);
    const image = await controller.fetch(upload, form);
    await controller.fetch(updateUser, { user: { image } });
  });

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (file) void send(file);
  }

  return (
    <>
      <h1>Settings</h1>
      {user.image && <img src={user.image} alt="Your picture" width="64" height="64" />}
      <label>
        Picture <input type="file" disabled={isSending} onChange={choose} />
      </label>
      <label>
        Biography <textarea value={bio} onChange={(event) => setBio(event.target.value)} />
      </label>
      <button disabled={isSaving} onClick={save}>
        Save
      </button>
      <p>{user.bio}</p>
      {(saveError ?? sendError) && <p role="alert">{(saveError ?? sendError)?.message}</p>}
    </>
  );
}
