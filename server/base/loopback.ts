/** Which names and addresses mean this machine alone. */

/** Whether a host, as it stands in an address (IPv6 in brackets or without), is reached from this machine only. */
export const isLoopback = (host: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d{1,3}){3}|\[?::1\]?|\[?::ffff:(127(\.\d{1,3}){3}|7f[0-9a-f]{2}:[0-9a-f]{1,4})\]?)$/i.test(host)
