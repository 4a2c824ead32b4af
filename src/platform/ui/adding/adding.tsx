import { Button, type ButtonProps } from '@mantine/core';
import { createContext, lazy, Suspense, useContext, type ReactNode } from 'react';
import { RouteLink, type Target } from '../../client/routing/target.tsx';
import { useWhyNoMore, type LimitedKind, type WhyNoMore } from '../../client/session/why-no-more.ts';

const NoMore = lazy(() => import('./no-more.tsx'));

/** The reason in words; nothing where there is none. */
export const WhyNot = ({ why }: { why: WhyNoMore | null }) =>
  why && (
    <Suspense>
      <NoMore why={why} />
    </Suspense>
  );

const Around = createContext<WhyNoMore | null>(null);

type Props = {
  readonly adds?: LimitedKind;
  /** The page says the reason elsewhere. */
  readonly quiet?: boolean;
  readonly children: ReactNode;
};

/** Ways to something new. Where nothing can be added the links in it are disabled, and the reason stands beside them once. */
export function Adding({ adds, quiet = false, children }: Props) {
  const why = useWhyNoMore(adds);
  const isSaid = useSaidAround() || quiet;
  return (
    <Around value={why}>
      {children}
      <WhyNot why={isSaid ? null : why} />
    </Around>
  );
}

/** A page that adds something, with the reason above it where it cannot. */
export function AddingPage({ adds, children }: Pick<Props, 'adds' | 'children'>) {
  const why = useWhyNoMore(adds);
  return (
    <Around value={why}>
      {why && (
        <div className="mb-4">
          <WhyNot why={why} />
        </div>
      )}
      {children}
    </Around>
  );
}

/** Whether the page around it says already why nothing can be added. */
export const useSaidAround = (): boolean => useContext(Around) !== null;

type LinkProps = ButtonProps & {
  readonly to: Target;
  /** At the limit too: it also changes what is there. */
  readonly evenFull?: boolean;
};

/** A button that leads to where something new is made; disabled where the `Adding` around it says so. */
export function AddLink({ to, evenFull = false, ...button }: LinkProps) {
  const why = useContext(Around);
  const isOff = why !== null && (why === 'closed' || !evenFull);
  return isOff ? <Button {...button} disabled /> : <Button component={RouteLink} to={to} {...button} />;
}

type ChangeProps = ButtonProps & { readonly onClick: () => void };

/** A button that opens a form or a question; disabled where the `Adding` around it says so. */
export const ChangeButton = ({ disabled = false, ...button }: ChangeProps) => (
  <Button {...button} disabled={useSaidAround() || disabled} />
);
