import type { SheetLook } from '../../domain/look-at-sheet.ts';

/** A line around the sheet that is found, over the picture of the camera. */
export function Outline({ look }: { look: SheetLook | null }) {
  if (!look || !('outline' in look)) return null;
  const points = look.outline.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ');
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <polygon
        points={points}
        fill="none"
        stroke="var(--mantine-color-teal-5)"
        strokeWidth={4}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
