import { useEffect, useState } from 'react';

const LONG_ENOUGH = 5000;

/** What was said last, for as long as it takes to read it; and the way to say something. */
export function useSaid(): [string, (words: string) => void] {
  const [said, say] = useState('');
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => say(''), LONG_ENOUGH);
    return () => clearTimeout(timer);
  }, [said]);
  return [said, say];
}
