-- The outbox of leaves and the anchors made of them. Attempts of one anchor stand in `anchor:<first attempt>`.
local outbox, units, unmined = tag .. ':outbox', tag .. ':units', tag .. ':unmined'
local UNMINED = { sealed = true, broadcast = true, reorged = true }

local function attempt_key(hash) return key('attempt', hash) end
local function open_key(signer) return key('attempts', signer) end

local FIELDS = { 'signer', 'nonce', 'root', 'treeSize', 'raw', 'maxFee', 'tip', 'state', 'replacedBy', 'block', 'blockHash',
  'blockTime', 'sealedAt', 'first' }
local NUMBERS = { nonce = true, treeSize = true, block = true, blockTime = true, sealedAt = true }

local function read_attempt(hash)
  local values = redis.call('HMGET', attempt_key(hash), unpack(FIELDS))
  if not values[1] then return nil end
  local row = { hash = hash }
  for index, name in ipairs(FIELDS) do
    local value = values[index]
    if NUMBERS[name] then value = tonumber(value or nil) end
    if value then row[name] = value end
  end
  return row
end

local function siblings(first)
  local all = redis.call('SMEMBERS', key('anchor', first))
  if #all == 0 then return { first } end
  return all
end

-- An attempt counts as unmined while it is in no block and nothing has taken its place.
local function count_unmined(hash)
  local row = read_attempt(hash)
  if UNMINED[row.state] and not row.replacedBy then redis.call('ZADD', unmined, whole(row.sealedAt), hash)
  else redis.call('ZREM', unmined, hash) end
end

local function insert(attempt, first)
  redis.call('HSET', attempt_key(attempt.hash), 'signer', attempt.signer, 'nonce', whole(attempt.nonce), 'root', attempt.root,
    'treeSize', whole(attempt.treeSize), 'raw', attempt.raw, 'maxFee', attempt.maxFee, 'tip', attempt.tip, 'state', 'sealed',
    'first', first, 'sealedAt', whole(now))
  redis.call('ZADD', open_key(attempt.signer), whole(attempt.nonce), attempt.hash)
  count_unmined(attempt.hash)
end

local function take_nonce(attempt)
  local signer = key('signer', attempt.signer)
  if tonumber(redis.call('GET', signer) or nil) ~= attempt.nonce then return false end
  redis.call('SET', signer, whole(attempt.nonce + 1))
  return true
end

local function oldest(list)
  local first = redis.call('ZRANGE', list, 0, 0, 'WITHSCORES')
  return tonumber(first[2] or nil) or cjson.null
end

local acts = {}

function acts.waiting()
  local leaves = {}
  for _, id in ipairs(redis.call('ZRANGE', outbox, 0, request.limit - 1)) do
    local row = redis.call('HMGET', key('leaf', id), 'leaf', 'key')
    leaves[#leaves + 1] = { requestId = id, leaf = row[1], key = row[2] }
  end
  return { leaves = #leaves > 0 and leaves or nil }
end

function acts.backlog()
  return { leaves = redis.call('ZCARD', outbox), oldestLeaf = oldest(outbox), unmined = redis.call('ZCARD', unmined), oldestUnmined = oldest(unmined) }
end

function acts.nonce()
  local signer = key('signer', request.signer)
  local stored = tonumber(redis.call('GET', signer) or nil)
  if request.chain and request.chain > (stored or -1) then
    redis.call('SET', signer, whole(request.chain))
    stored = request.chain
  end
  return { nonce = stored or cjson.null }
end

function acts.seal()
  local attempt = request.attempt
  for _, leaf in ipairs(request.leaves) do
    if not redis.call('ZSCORE', outbox, leaf.requestId) then return { ok = false } end
  end
  if not take_nonce(attempt) then return { ok = false } end
  insert(attempt, attempt.hash)
  for index, leaf in ipairs(request.leaves) do
    local row = key('leaf', leaf.requestId)
    redis.call('HSET', row, 'tx', attempt.hash, 'place', whole(index - 1), 'path', leaf.path)
    redis.call('PEXPIRE', row, request.keepMs)
    redis.call('ZREM', outbox, leaf.requestId)
    redis.call('ZREM', units, leaf.requestId)
  end
  return { ok = true }
end

function acts.leaf()
  local row = redis.call('HMGET', key('leaf', request.requestId), 'leaf', 'key', 'tx', 'place', 'path')
  if not row[1] then return {} end
  return { leaf = row[1], key = row[2], tx = row[3] or nil, place = tonumber(row[4] or nil), path = row[5] or nil }
end

function acts.attempt()
  return { attempt = read_attempt(request.hash) }
end

function acts.unfinished()
  local rows = {}
  for _, hash in ipairs(redis.call('ZRANGE', open_key(request.signer), 0, request.limit - 1)) do rows[#rows + 1] = read_attempt(hash) end
  return { attempts = #rows > 0 and rows or nil }
end

function acts.replace()
  local old, attempt = read_attempt(request.old), request.attempt
  if not old or old.replacedBy or old.block then return { ok = false } end
  if attempt.nonce ~= old.nonce and not take_nonce(attempt) then return { ok = false } end
  redis.call('SADD', key('anchor', old.first), old.hash, old.first, attempt.hash)
  insert(attempt, old.first)
  for _, hash in ipairs(siblings(old.first)) do
    if hash ~= attempt.hash then
      redis.call('HSET', attempt_key(hash), 'replacedBy', attempt.hash)
      count_unmined(hash)
    end
  end
  return { ok = true }
end

function acts.move()
  local row = read_attempt(request.hash)
  if not row then return { ok = false } end
  redis.call('HSET', attempt_key(row.hash), 'state', request.state)
  local block = request.block
  if block == cjson.null then
    redis.call('HDEL', attempt_key(row.hash), 'block', 'blockHash', 'blockTime')
  else
    redis.call('HSET', attempt_key(row.hash), 'block', whole(block.number), 'blockHash', block.hash, 'blockTime', whole(block.time))
    for _, hash in ipairs(siblings(row.first)) do
      if hash == row.hash then redis.call('HDEL', attempt_key(hash), 'replacedBy')
      else redis.call('HSET', attempt_key(hash), 'replacedBy', row.hash) end
      if request.state == 'finalized' then redis.call('ZREM', open_key(redis.call('HGET', attempt_key(hash), 'signer')), hash) end
      count_unmined(hash)
    end
  end
  count_unmined(row.hash)
  return { ok = true }
end

function acts.withdraw()
  local ids = redis.call('ZRANGEBYSCORE', units, '-inf', whole(now - request.olderThanMs), 'LIMIT', 0, request.limit)
  for _, id in ipairs(ids) do
    local unit = cjson.decode(redis.call('HGET', key('leaf', id), 'unit'))
    redis.call('DEL', key('leaf', id))
    redis.call('ZREM', outbox, id)
    redis.call('ZREM', units, id)
    local bundle = key('bundle', unit.bundle)
    if tonumber(redis.call('HGET', bundle, 'used') or 0) > 0 then redis.call('HINCRBY', bundle, 'used', -1) end
    if unit.idempotency then
      local kept = key('idempotency', unit.idempotency)
      if redis.call('HGET', kept, 'id') == id then redis.call('DEL', kept) end
    end
    for _, account in ipairs({ unit.operator or '', unit.team or '' }) do
      if account ~= '' then give_back(account, unit.day) end
    end
  end
  return { count = #ids }
end

return cjson.encode(acts[request.act]())
