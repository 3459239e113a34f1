import { text } from './api.ts';

export default function App() {
  return <p>{text}</p>;
}
