import type { Controller, Manager, Middleware } from 'wireshape';
import type { Message } from '../server/Board.ts';
import { cards, deletedCard, deletedPost, posts, rows } from './api.ts';

/** Writes what the server tells into the store: all of it, in order, from where the page began. */
export class StreamManager implements Manager {
  #controller: Controller | undefined;
  #events: EventSource | undefined;

  middleware(controller: Controller): ReturnType<Middleware> {
    this.#controller = controller;
    return (next) => next;
  }

  init(): void {
    const { dataset } = document.documentElement;
    this.#events = new EventSource(`/api/messages?after=${dataset['received']}`);
    this.#events.addEventListener('message', ({ data, lastEventId }) => {
      this.#write(JSON.parse(String(data)) as Message);
      dataset['received'] = lastEventId;
    });
  }

  cleanup(): void {
    this.#events?.close();
  }

  #write(message: Message): void {
    const controller = this.#controller!;
    switch (message.type) {
      case 'card created':
        return void controller.set(cards.push, { column: message.value.column }, message.value);
      case 'card moved':
        return void controller.set(cards.move, message.value, message.value);
      case 'card changed':
        return void controller.set(cards.update, message.value);
      case 'card deleted':
        return void controller.set(deletedCard, message.value);
      case 'post created':
        return void controller.set(posts.unshift, message.value);
      case 'post changed':
        return void controller.set(posts.update, message.value);
      case 'post deleted':
        return void controller.set(deletedPost, message.value);
      case 'row changed':
        return void controller.set(rows.update, message.value);
    }
  }
}
