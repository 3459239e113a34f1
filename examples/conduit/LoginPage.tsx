import { type FormEvent, useState } from 'react';
import { useController, useMutation } from 'wireshape/react';
import { logIn } from './api.ts';
import { useNavigation } from './navigation.tsx';
import { writeSession } from './session.ts';

export function LoginPage() {
  const [email, setEmail] = useState('ada@example.com');
  const [password, setPassword] = useState('');
  const { goTo } = useNavigation();
  const controller = useController();
  const { mutate, isPending, error } = useMutation(logIn, {
    onSuccess: async (session) => {
      writeSession(session);
      goTo({ name: 'home' });
      // It was loaded without a user, and lacks their likes.
      await controller.resetEntireStore();
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void mutate({ user: { email, password } });
  }

  return (
    <form onSubmit={submit}>
      <label>
        Email{' '}
        <input
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </label>
      <label>
        Password{' '}
        <input
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </label>
      <button disabled={isPending}>Enter</button>
      {error && <p role="alert">Wrong email or password.</p>}
    </form>
  );
}
