import { crc32, deflateRawSync } from 'node:zlib';

/** A zip entry; `claims` overrides values in its headers. */
export interface Entry {
  name: string;
  content: string | Buffer;
  flags?: number;
  claims?: { size?: number; packedSize?: number; crc?: number; method?: number; offset?: number };
}

/** Builds a zip file manually, so that tests can forge the headers. */
export function zip(entries: Entry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content, flags = 0, claims = {} } of entries) {
    const data = Buffer.from(content);
    const packed = deflateRawSync(data);
    const says = {
      size: data.length,
      packedSize: packed.length,
      crc: crc32(data),
      method: 8,
      offset,
      ...claims,
    };
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(says.method, 4);
    common.writeUInt32LE(says.crc, 10);
    common.writeUInt32LE(says.packedSize, 14);
    common.writeUInt32LE(says.size, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(says.offset, 10);
    centrals.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, Buffer.from(name));
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}
