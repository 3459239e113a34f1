import { useSuspense } from 'wireshape/react';
import { Folder, getFolder } from './api.ts';

export default function App() {
  const root = useSuspense(getFolder, { id: 'root' });

  return <Tree folder={root} />;
}

function Tree({ folder }: { folder: Folder }) {
  return (
    <ul>
      {folder.entries.map((entry) => (
        <li key={entry.id}>
          {entry.name}
          {entry instanceof Folder && <Tree folder={entry} />}
        </li>
      ))}
    </ul>
  );
}
