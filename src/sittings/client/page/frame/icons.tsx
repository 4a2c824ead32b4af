const paths = {
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 7v5l3 2M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18',
  device: 'M4 5h16v10H4zM9 19h6M12 15v4',
  warning: 'M12 9v4M12 16.5v.5M10.3 4.3L2.6 17.5A2 2 0 0 0 4.3 20.5h15.4a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0',
  sending: 'M12 19V6M6 11l6-6l6 6',
  none: 'M7 12h10',
  flag: 'M6 21V4h11l-2 4l2 4H6',
  left: 'M15 6l-6 6l6 6',
  right: 'M9 6l6 6l-6 6',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  letters: 'M3 18l4.5-12L12 18M4.6 14h5.8M15 18l3-8l3 8M16 15.4h4',
  up: 'M12 19V6M6 11l6-6l6 6',
  down: 'M12 5v13M6 13l6 6l6-6',
  grip: 'M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01',
  strike:
    'M4 12h16M16.5 7.5C15.8 5.7 14.2 5 12 5c-2.6 0-4.4 1.2-4.4 3.2c0 .9.4 1.7 1.1 2.2M7.5 16c.6 2 2.3 3 4.6 3c2.7 0 4.5-1.3 4.5-3.3c0-.3 0-.5-.1-.8',
  enlarge: 'M10.5 4a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13M15.5 15.5L20.5 20.5M10.5 8v5M8 10.5h5',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  keyboard: 'M3 7h18v10H3zM7 11v.01M11 11v.01M15 11v.01M8 14h8',
} as const;

export type IconName = keyof typeof paths;

/** A drawing beside words that say the same; never alone. */
export function Icon({ name, filled = false }: { name: IconName; filled?: boolean }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" data-filled={filled || undefined}>
      <path d={paths[name]} />
    </svg>
  );
}
