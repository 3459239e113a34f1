import { normalize } from 'wireshape';
import { long, memberships, short } from './api.ts';

export default function App() {
  const { result, entities } = normalize(short, memberships);
  const other = normalize(long, memberships);

  return (
    <>
      <p>Result: {JSON.stringify(result)}</p>
      <p>Users: {JSON.stringify(entities.User)}</p>
      <p>The long form gives: {JSON.stringify(other.result)}</p>
    </>
  );
}
