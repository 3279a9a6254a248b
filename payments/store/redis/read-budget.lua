adopt(request.account)
local budget = budget_of(request.account.value, today)
local limits = limits_of(request.account.value, request.limits)
local entities = {}
for _, risk in ipairs(RISKS) do entities[risk] = { limit = limits.entities[risk] or cjson.null, used = budget.entities[risk] } end
return cjson.encode({ day = today, units = remaining(budget.units, limits.daily), entities = entities })
