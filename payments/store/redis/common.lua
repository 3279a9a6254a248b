-- Stands before every script. KEYS[1] is the hash tag of all keys, ARGV[1] the request as JSON.
local tag = KEYS[1]
local request = cjson.decode(ARGV[1])
local RISKS = { 'CRITICAL', 'PRIVATE', 'SENSITIVE' }
local DAY = 86400000

local time = redis.call('TIME')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000) + (request.offset or 0)
local today = math.floor(now / DAY)

local function key(kind, name)
  return tag .. ':' .. kind .. ':' .. name
end

local function whole(number)
  return string.format('%.0f', number)
end

local function daily(kind, account, day)
  return key(kind, account .. ':' .. whole(day))
end

-- While SECRET_KEY is being changed: what stands under the previous key's pseudonym moves to the new one's.
local function adopt_key(from, to)
  if redis.call('EXISTS', from) == 1 then redis.call('RENAMENX', from, to) end
end

local function adopt(account)
  if not account.previous then return end
  for _, kind in ipairs({ 'trial', 'wallet', 'preview', 'limits' }) do
    adopt_key(key(kind, account.previous), key(kind, account.value))
  end
  for day = today - 1, today do
    for _, kind in ipairs({ 'identities', 'budget', 'entities' }) do
      adopt_key(daily(kind, account.previous, day), daily(kind, account.value, day))
    end
  end
end

local function remaining(used, limit)
  if limit == cjson.null or limit == nil then return { used = used, limit = cjson.null, remaining = cjson.null } end
  return { used = used, limit = limit, remaining = math.max(0, limit - used) }
end

-- The limits that count: those set at run time before the configured ones.
local function limits_of(account, configured)
  local set = redis.call('HMGET', key('limits', account), 'daily', 'CRITICAL', 'PRIVATE', 'SENSITIVE')
  local entities = {}
  for index, risk in ipairs(RISKS) do
    entities[risk] = tonumber(set[index + 1] or nil) or configured.entities[risk]
  end
  local units = tonumber(set[1] or nil) or configured.daily
  return { daily = units, entities = entities }
end

local function budget_of(account, day)
  local row = redis.call('HMGET', daily('budget', account, day), 'units', 'CRITICAL', 'PRIVATE', 'SENSITIVE')
  local budget = { units = tonumber(row[1] or 0), entities = {} }
  for index, risk in ipairs(RISKS) do budget.entities[risk] = tonumber(row[index + 1] or 0) end
  return budget
end

-- Takes a unit back; where none is counted any more, nothing.
local function give_back(account, day)
  local row = daily('budget', account, day)
  if tonumber(redis.call('HGET', row, 'units') or 0) > 0 then redis.call('HINCRBY', row, 'units', -1) end
end

local function write_event(event)
  local seq = redis.call('INCR', tag .. ':seq')
  redis.call('XADD', tag .. ':events', seq .. '-0', 'at', whole(now), 'id', event.id, 'payer', event.payer or '',
    'operator', event.operator or '', 'salt', event.salt, 'body', event.body)
end

-- Adds to what a wallet has paid for.
local function add_paid(account, paid, payments)
  local wallet = key('wallet', account)
  redis.call('HINCRBY', wallet, 'paid', paid)
  redis.call('HINCRBY', wallet, 'payments', payments)
  redis.call('HSETNX', wallet, 'first', whole(now))
end

local function write_log(event, text)
  local seq = redis.call('INCR', tag .. ':logseq')
  redis.call('XADD', tag .. ':log', seq .. '-0', 'at', whole(now), 'id', event.id, 'payer', event.payer or '',
    'operator', event.operator or '', 'text', text)
end

-- Puts a leaf where the sealer finds it; `unit` is what a withdrawal gives back.
local function append_leaf(leaf, unit)
  local row = key('leaf', leaf.requestId)
  if redis.call('EXISTS', row) == 1 then return end
  redis.call('HSET', row, 'leaf', leaf.leaf, 'key', leaf.key, 'at', whole(now))
  if unit then
    redis.call('HSET', row, 'unit', cjson.encode(unit))
    redis.call('ZADD', tag .. ':units', whole(now), leaf.requestId)
  end
  redis.call('ZADD', tag .. ':outbox', whole(now), leaf.requestId)
end

-- From now on this attempt looks for what became of a payment; when it dies, the payment is due once more.
local function hold_unsettled(id, token, lease_ms)
  local lease = whole(now + lease_ms)
  redis.call('HSET', key('claim', id), 'state', 'settling', 'token', token, 'lease', lease)
  redis.call('ZADD', tag .. ':unsettled', lease, id)
end
