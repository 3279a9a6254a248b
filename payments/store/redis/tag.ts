/** All keys carry it, so that one script may touch several accounts; a cluster gives availability, no sharding. */
export const TAG = '{bb}';
