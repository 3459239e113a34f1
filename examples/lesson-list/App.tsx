export default function App() {
  return (
    <ul>
      <li>Who is there?</li>
    </ul>
  );
}
