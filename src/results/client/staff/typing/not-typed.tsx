import { IconKeyboard } from '@tabler/icons-react';
import { Fault } from '../../../../platform/client/api.ts';
import { EmptyState, ErrorState } from '../../../../platform/ui/feedback/empty-state.tsx';
import { useTypingTexts } from './use-typing-texts.ts';

/** In place of an exam whose sheets the person does not type, or that could not be loaded. */
export function NotTyped({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const words = useTypingTexts();
  if (error instanceof Fault && error.status === 404)
    return (
      <EmptyState alone title={words('gone')} hint={words('goneHint')} icon={<IconKeyboard size={40} stroke={1.5} />} />
    );
  return <ErrorState alone error={error} retry={retry} />;
}
