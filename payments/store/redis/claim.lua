-- Takes a payment for one request, or says who has it.
local function same(stored) return stored == request.fingerprint.value or stored == request.fingerprint.previous end

local function decide_claim(id, by)
  local row = redis.call('HMGET', key('claim', id), 'state', 'fingerprint', 'lease', 'request', 'result', 'micros', 'tx',
    'unseen')
  local state = row[1]
  if not state or state == 'failed' then return nil end
  local live = tonumber(row[3]) > now
  if state == 'claimed' and not live then return nil end
  if not same(row[2]) then return { is = 'used', by = by } end
  local call = { requestId = row[4], result = row[5] or '', micros = tonumber(row[6] or 0) }
  if state == 'settled' then
    call.transaction = row[7] or ''
    if row[8] then call.unseen = true end
    return { is = 'paid', call = call }
  end
  if live or by ~= 'payment' then return { is = 'running', by = by } end
  return { is = 'unsettled', call = call, transaction = row[7] or cjson.null }
end

local function claim_of(name)
  local kept = redis.call('HMGET', key('claimkey', name), 'claim', 'at')
  if kept[1] and tonumber(kept[2]) + DAY > now then return kept[1] end
end

for _, kept in ipairs(request.keys) do
  local id = claim_of(kept.key.value) or (kept.key.previous and claim_of(kept.key.previous))
  if id and id ~= request.id then
    local decided = decide_claim(id, kept.kind)
    if decided then return cjson.encode(decided) end
  end
end

local claim = key('claim', request.id)
local decided = decide_claim(request.id, 'payment')
if decided then
  if decided.is == 'unsettled' then hold_unsettled(request.id, request.token, request.leaseMs) end
  return cjson.encode(decided)
end
redis.call('DEL', claim)
redis.call('HSET', claim, 'state', 'claimed', 'fingerprint', request.fingerprint.value, 'request', request.requestId,
  'token', request.token, 'lease', whole(now + request.leaseMs), 'at', whole(now))
redis.call('PEXPIRE', claim, request.keepMs)
for _, kept in ipairs(request.keys) do
  local name = key('claimkey', kept.key.value)
  redis.call('HSET', name, 'claim', request.id, 'at', whole(now))
  redis.call('PEXPIRE', name, DAY)
end
return cjson.encode({ is = 'taken' })
