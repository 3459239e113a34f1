import { useEffect, useRef } from 'react';
import {
  AsyncBoundary,
  useController,
  useSuspense,
} from 'wireshape/react';
import { getMessages } from './api.ts';
import { streamReply } from './streamReply.ts';

const prompts = ['beans', 'a story', 'empty', 'busy', 'page', 'lost'];

function Chat() {
  const controller = useController();
  const messages = useSuspense(getMessages);
  const current = useRef<AbortController>(undefined);
  const stop = () => current.current?.abort();

  useEffect(() => stop, []);

  function ask(prompt: string) {
    stop();
    current.current = new AbortController();
    const { signal } = current.current;
    void streamReply(controller, prompt, signal);
  }

  return (
    <>
      <div role="log" aria-label="Messages">
        {messages.map(({ id, author, text, state }) => (
          <p key={id}>
            <b>{author}:</b> {text}
            {state !== 'done' && ` (${state})`}
          </p>
        ))}
      </div>
      {prompts.map((prompt) => (
        <button key={prompt} onClick={() => ask(prompt)}>
          {prompt}
        </button>
      ))}
      <button onClick={stop}>Stop</button>
    </>
  );
}

export default function App() {
  return (
    <AsyncBoundary fallback={<p>Loading…</p>}>
      <Chat />
    </AsyncBoundary>
  );
}
