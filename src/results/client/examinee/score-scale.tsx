type Props = { readonly percent: number; readonly passMark: number; readonly passed: boolean; readonly label: string };

/** The score on a scale from 0 to 100 with the pass mark as a line; the numbers stand beside it in words. */
export function ScoreScale({ percent, passMark, passed, label }: Props) {
  return (
    <div className="relative my-3 h-4 rounded bg-[var(--sanam-line)]">
      <span className="sr-only">{label}</span>
      <div
        className="absolute inset-y-0 left-0 rounded"
        style={{ width: `${percent}%`, background: `var(${passed ? '--sanam-ready' : '--sanam-stop'})` }}
      />
      <div className="absolute -inset-y-1.5 w-0.5 bg-[var(--mantine-color-text)]" style={{ left: `${passMark}%` }} />
    </div>
  );
}
