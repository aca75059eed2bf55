/**
 * SHA-256 (FIPS 180-4) for files that are read piece by piece: `crypto.subtle` takes whole files only, and is
 * missing on plain http.
 */
export type Sha256 = {
  /** Takes the next bytes of the message. */
  update(bytes: Uint8Array): void;
  /** 64 lower-case hexadecimal digits of everything taken so far. Nothing can be added afterwards. */
  hex(): string;
};

const blockBytes = 64;

// The fractional parts of the cube roots of the first 64 primes (section 4.2.2).
const constants = Int32Array.of(
  0x428a2f98,
  0x71374491,
  0xb5c0fbcf,
  0xe9b5dba5,
  0x3956c25b,
  0x59f111f1,
  0x923f82a4,
  0xab1c5ed5,
  0xd807aa98,
  0x12835b01,
  0x243185be,
  0x550c7dc3,
  0x72be5d74,
  0x80deb1fe,
  0x9bdc06a7,
  0xc19bf174,
  0xe49b69c1,
  0xefbe4786,
  0x0fc19dc6,
  0x240ca1cc,
  0x2de92c6f,
  0x4a7484aa,
  0x5cb0a9dc,
  0x76f988da,
  0x983e5152,
  0xa831c66d,
  0xb00327c8,
  0xbf597fc7,
  0xc6e00bf3,
  0xd5a79147,
  0x06ca6351,
  0x14292967,
  0x27b70a85,
  0x2e1b2138,
  0x4d2c6dfc,
  0x53380d13,
  0x650a7354,
  0x766a0abb,
  0x81c2c92e,
  0x92722c85,
  0xa2bfe8a1,
  0xa81a664b,
  0xc24b8b70,
  0xc76c51a3,
  0xd192e819,
  0xd6990624,
  0xf40e3585,
  0x106aa070,
  0x19a4c116,
  0x1e376c08,
  0x2748774c,
  0x34b0bcb5,
  0x391c0cb3,
  0x4ed8aa4a,
  0x5b9cca4f,
  0x682e6ff3,
  0x748f82ee,
  0x78a5636f,
  0x84c87814,
  0x8cc70208,
  0x90befffa,
  0xa4506ceb,
  0xbef9a3f7,
  0xc67178f2,
);

// The fractional parts of the square roots of the first eight primes (section 5.3.3).
const firstState = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;

/** Mixes one block into the state (section 6.2.2). `words` is room for its message schedule. */
function compress(state: Uint32Array, words: Int32Array, block: DataView, at: number): void {
  for (let t = 0; t < 16; t += 1) words[t] = block.getInt32(at + t * 4);
  for (let t = 16; t < 64; t += 1) {
    const w15 = words[t - 15] as number;
    const w2 = words[t - 2] as number;
    const s0 = ((w15 >>> 7) | (w15 << 25)) ^ ((w15 >>> 18) | (w15 << 14)) ^ (w15 >>> 3);
    const s1 = ((w2 >>> 17) | (w2 << 15)) ^ ((w2 >>> 19) | (w2 << 13)) ^ (w2 >>> 10);
    words[t] = ((words[t - 16] as number) + s0 + (words[t - 7] as number) + s1) | 0;
  }
  // One by one: taking the state apart as a list costs half the speed.
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let t = 0; t < 64; t += 1) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const one = (h + s1 + ((e & f) ^ (~e & g)) + (constants[t] as number) + (words[t] as number)) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
  state[4] = (state[4] as number) + e;
  state[5] = (state[5] as number) + f;
  state[6] = (state[6] as number) + g;
  state[7] = (state[7] as number) + h;
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  new DataView(buffer, byteOffset, byteLength);

const hexOf = (words: Iterable<number>) =>
  Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('');

export function createSha256(): Sha256 {
  const state = Uint32Array.from(firstState);
  const words = new Int32Array(64);
  const rest = new Uint8Array(blockBytes);
  let restBytes = 0;
  let length = 0;

  function update(bytes: Uint8Array): void {
    length += bytes.length;
    let at = 0;
    if (restBytes > 0) {
      at = Math.min(blockBytes - restBytes, bytes.length);
      rest.set(bytes.subarray(0, at), restBytes);
      restBytes += at;
      if (restBytes < blockBytes) return;
      compress(state, words, viewOf(rest), 0);
      restBytes = 0;
    }
    const view = viewOf(bytes);
    for (; at + blockBytes <= bytes.length; at += blockBytes) compress(state, words, view, at);
    rest.set(bytes.subarray(at));
    restBytes = bytes.length - at;
  }

  return {
    update,
    hex() {
      const bits = length * 8;
      const padding = new Uint8Array((restBytes < 56 ? 64 : 128) - restBytes);
      padding[0] = 0x80;
      const view = viewOf(padding);
      view.setUint32(padding.length - 8, Math.floor(bits / 0x1_0000_0000));
      view.setUint32(padding.length - 4, bits >>> 0);
      update(padding);
      return hexOf(state);
    },
  };
}

const bytesOf = (message: Uint8Array | string) =>
  typeof message === 'string' ? new TextEncoder().encode(message) : message;

/** The digest of a whole message, texts as UTF-8. */
export function sha256(message: Uint8Array | string): string {
  const digest = createSha256();
  digest.update(bytesOf(message));
  return digest.hex();
}

/** HMAC-SHA-256 (RFC 2104) of a message under a key, texts as UTF-8; 64 lower-case hexadecimal digits. */
export function hmacSha256(key: string, message: Uint8Array | string): string {
  const given = bytesOf(key);
  const block = new Uint8Array(blockBytes);
  block.set(given.length > blockBytes ? fromHex(sha256(given)) : given);
  const inner = createSha256();
  inner.update(block.map((byte) => byte ^ 0x36));
  inner.update(bytesOf(message));
  const outer = createSha256();
  outer.update(block.map((byte) => byte ^ 0x5c));
  outer.update(fromHex(inner.hex()));
  return outer.hex();
}

const fromHex = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16));
