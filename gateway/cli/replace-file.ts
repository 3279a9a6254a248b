import { chmodSync, chownSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Puts other bytes in the place of a file's: all of them or, on a full disk say, none, and the file is as it was. */
export function replaceFile(path: string, bytes: Buffer): void {
  const file = realpathSync(path);
  const { mode, uid, gid } = statSync(file);
  const draft = `${file}.blackbar-${process.pid}`;
  try {
    writeFileSync(draft, bytes, { mode: 0o600, flag: 'wx', flush: true });
    const made = statSync(draft);
    if (made.uid !== uid || made.gid !== gid) chownSync(draft, uid, gid);
    chmodSync(draft, mode);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // Its folder or its owner is somebody else's: then the file itself is all that may be written to.
    if (code !== 'EACCES' && code !== 'EPERM') throw error;
    writeFileSync(file, bytes);
  }
}
