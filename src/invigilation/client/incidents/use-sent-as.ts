import { useRef } from 'react';

/** Names what a form sends: the same content has the same name, also when it is sent again after a reply that was lost. */
export function useSentAs(): (content: unknown) => string {
  const last = useRef({ content: '', id: '' });
  return (content) => {
    const written = JSON.stringify(content);
    if (last.current.content !== written) last.current = { content: written, id: crypto.randomUUID() };
    return last.current.id;
  };
}
