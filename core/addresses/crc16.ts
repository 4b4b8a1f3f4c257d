/** CRC-16/XMODEM: polynomial 0x1021, initial 0, not reflected. TON writes it high byte first, Stellar low byte first. */
export function crc16(bytes: Uint8Array): number {
  let rest = 0
  for (const byte of bytes) {
    rest ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 0x8000 ? ((rest << 1) ^ 0x1021) & 0xffff : (rest << 1) & 0xffff
  }
  return rest
}
