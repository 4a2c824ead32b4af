import { useComputedColorScheme, useMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { useEffect } from 'react';

export type Scheme = 'light' | 'dark' | 'auto';

/** Kept in step with public/scheme.js, which sets the colours before the first paint. */
const storageName = 'sanam.scheme';

const isScheme = (text: string | null): text is Scheme => text === 'light' || text === 'dark' || text === 'auto';

/** Remembers the chosen colours in this browser; follows the system until somebody chooses. */
export function rememberedScheme(): MantineColorSchemeManager {
  let onStorage: ((event: StorageEvent) => void) | null = null;
  return {
    get: (fallback) => {
      const kept = read();
      return isScheme(kept) ? kept : fallback;
    },
    set: write,
    subscribe(onChange) {
      onStorage = ({ key, newValue }) => {
        if (key === storageName) onChange(isScheme(newValue) ? newValue : 'auto');
      };
      window.addEventListener('storage', onStorage);
    },
    unsubscribe() {
      if (onStorage) window.removeEventListener('storage', onStorage);
    },
    clear: () => write(null),
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(storageName);
  } catch {
    return null;
  }
}

function write(scheme: string | null): void {
  try {
    if (scheme === null) localStorage.removeItem(storageName);
    else localStorage.setItem(storageName, scheme);
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

/** Dark is the class `p-dark` on the root element. */
export function useDarkClass(): void {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  useEffect(() => {
    document.documentElement.classList.toggle('p-dark', scheme === 'dark');
    document.documentElement.style.colorScheme = scheme;
  }, [scheme]);
}

/** What is shown, and a way to change it. */
export function useScheme(): { readonly chosen: Scheme; readonly choose: (scheme: Scheme) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { chosen: colorScheme, choose: setColorScheme };
}
