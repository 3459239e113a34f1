import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useMutation, useSuspense } from 'wireshape/react';
import {
  getMessages,
  getUsers,
  me,
  type Message,
  sendMessage,
} from './api.ts';

export function Room({ room }: { room: string }) {
  const messages = useSuspense(getMessages, { room });

  return (
    <>
      <Messages messages={messages} />
      <Typing />
      <Composer room={room} />
    </>
  );
}

function Messages({ messages }: { messages: readonly Message[] }) {
  const list = useRef<HTMLDivElement>(null);
  const { length } = messages;

  useEffect(() => {
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [length]);

  return (
    <div
      className="messages"
      ref={list}
      role="log"
      aria-label="Messages"
      tabIndex={0}
    >
      {messages.map(({ id, text, author }) => (
        <p key={id} className={author.id === me.id ? 'mine' : ''}>
          <b>{author.name}</b> {text}
        </p>
      ))}
    </div>
  );
}

function Typing() {
  const users = useSuspense(getUsers);
  const names = users.filter((one) => one.isTyping);

  return (
    <p className="typing" role="status">
      {names.map(({ name }) => `${name} is typing…`)}
    </p>
  );
}

function Composer({ room }: { room: string }) {
  const [text, setText] = useState('');
  // A message that is refused goes back to where it was written.
  const send = useMutation(sendMessage, {
    onError: (_error, _params, sent) => setText(sent.text),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return;
    setText('');
    void send.mutate({ room }, { id: crypto.randomUUID(), text });
  }

  return (
    <form className="composer" onSubmit={submit}>
      <input
        aria-label="Message"
        placeholder={`Message to #${room}`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button>Send</button>
      {send.error && <p role="alert">No slugs here, please.</p>}
    </form>
  );
}
