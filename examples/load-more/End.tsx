import { useEffect, useRef } from 'react';

interface Props {
  isLoading: boolean;
  onVisible: () => void;
}

/** An empty element that calls back when it is near the window. */
export function End({ isLoading, onVisible }: Props) {
  const element = useRef<HTMLDivElement>(null);

  // An observer reports changes only: observe again for each page.
  useEffect(() => {
    if (isLoading || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.at(-1)?.isIntersecting) onVisible();
      },
      { rootMargin: '300px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isLoading, onVisible]);

  return <div ref={element} />;
}
