import { useState } from 'react';
import { encodeValue } from '#schema/world/write-fault.ts';
import { type Kind, kinds } from './entries.ts';

export type GalleryAddress = {
  search: string;
  kind: Kind | null;
};

function readAddress(): GalleryAddress {
  const params = new URLSearchParams(location.search);
  return {
    search: params.get('q') ?? '',
    kind: kinds.find(({ kind }) => kind === params.get('kind'))?.kind ?? null,
  };
}

function writeAddress({ search, kind }: GalleryAddress): void {
  const values = [
    ['q', search],
    ['kind', kind],
  ] as const;
  const query = values.flatMap(([name, value]) => (value ? [`${name}=${encodeValue(value)}`] : [])).join('&');
  const { pathname, hash } = location;
  history.replaceState(history.state, '', `${pathname}${query ? `?${query}` : ''}${hash}`);
}

export function useGalleryAddress() {
  const [address, setAddress] = useState(readAddress);
  function change(part: Partial<GalleryAddress>): void {
    const next = { ...address, ...part };
    setAddress(next);
    writeAddress(next);
  }
  return { address, change };
}
